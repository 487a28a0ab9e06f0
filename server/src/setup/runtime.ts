/** Imports nothing: it runs on a Node that is too old for the rest. */
const OLDEST_NODE = [22, 15] as const;

/** One line when the runtime is too old, else null. */
export function runtimeFault(version: string): string | null {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  const tooOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  return tooOld ? `Node ${OLDEST_NODE.join('.')} ou plus récent est nécessaire (ici ${version}).` : null;
}

/** The process then ends with exit code 1. */
export function refuseToStart(lines: readonly string[]): void {
  process.stderr.write(`${lines.map((line) => `Kessal ne démarre pas. ${line}`).join('\n')}\n`);
  process.exitCode = 1;
}
