/** Milliseconds until a stalled request is aborted, so that a later one can open another connection. */
const timeoutMs = 15_000;

/** Fetches a whole file, so that it is in the browser's cache. Rejects when that fails or takes too long. */
export async function fetchFile(file: string, priority: RequestPriority = "auto"): Promise<void> {
  const response = await fetch(file, { priority, signal: AbortSignal.timeout(timeoutMs) });
  await response.arrayBuffer();
  if (!response.ok) throw new DOMException(`${file}: ${response.status}`);
}
