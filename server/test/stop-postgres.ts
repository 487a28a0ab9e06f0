import { rmSync } from 'node:fs';

export default async function stopPostgres(): Promise<void> {
  const running = globalThis.kessalTestPostgres;
  if (!running) return;
  await running.embedded.stop();
  rmSync(running.dataDir, { recursive: true, force: true });
}
