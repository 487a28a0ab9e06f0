/** On a terminal one line that moves; elsewhere a line a quarter. */
export function showProgress(what: string): (share: number) => void {
  let shown = -1;
  return (share) => {
    const { isTTY } = process.stdout;
    const percent = Math.floor(share * (isTTY ? 100 : 4)) * (isTTY ? 1 : 25);
    if (percent === shown) return;
    shown = percent;
    const end = isTTY && percent < 100 ? '' : '\n';
    process.stdout.write(`${isTTY ? '\r' : ''}${what} : ${percent} %${end}`);
  };
}
