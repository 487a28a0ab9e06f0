/** Rejects after `patience` milliseconds; what arrives later is handed to `late`. */
export async function inTime<T>(patience: number, work: Promise<T>, late?: (value: T) => void): Promise<T> {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      over = true;
      reject(new DOMException('No answer in time', 'TimeoutError'));
    }, patience);
  });
  const arriving = work.then((value) => {
    if (over) late?.(value);
    return value;
  });
  try {
    return await Promise.race([arriving, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
