export default function configure() {
  return { dir: { input: ".", output: process.env.BENCH_OUT } };
}
