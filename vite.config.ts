import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["engine/**/*.test.{ts,tsx}", "blocks/**/*.test.tsx", "scripts/**/*.test.ts", "tests/**/*.test.{ts,tsx}"],
    environment: "node",
  },
});
