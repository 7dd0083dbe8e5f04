#!/usr/bin/env node
// Plain JavaScript of any age: an old Node has to get as far as the message.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  process.stderr.write(
    `Kente needs Node 20.19, or 22.12 and later; this is ${process.versions.node}. Nothing was written.\n`,
  );
  process.exitCode = 2;
} else import("./create.mjs");
