/** A device's caches as browsers have them, empty; the returned function makes them refuse. */
export function giveCaches(): () => void {
  const texts = new Map<string, string>();
  let refused = false;
  const url = (request: RequestInfo) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://localhost').href;
  const cache = {
    put: async (request: RequestInfo, response: Response) =>
      void texts.set(url(request), await response.text()),
    match: async (request: RequestInfo) => {
      const text = texts.get(url(request));
      return text === undefined ? undefined : new Response(text);
    },
    delete: async (request: RequestInfo) => texts.delete(url(request)),
    keys: async () => [...texts.keys()].map((key) => new Request(key)),
  };
  const open = async () => {
    if (refused) throw new DOMException('Denied', 'SecurityError');
    return cache as unknown as Cache;
  };
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: { open } });
  return () => (refused = true);
}
