export const { AbortController, Headers, fetch } = globalThis;
export default fetch;
