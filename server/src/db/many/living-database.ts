import type { Connection } from '../data-source.ts';
import { readPassword } from '../embedded/embedded-cluster.ts';
import { livingOwner } from '../embedded/embedded-lock.ts';
import { SOCKET_PORT } from '../embedded/embedded-socket.ts';
import { startEmbedded } from '../embedded/embedded.ts';

/** The embedded PostgreSQL of a folder: that of the Kessal which works there, else one started for `work`. */
export async function withEmbedded<T>(dataDir: string, work: (at: Connection) => Promise<T>): Promise<T> {
  const host = livingOwner(dataDir)?.socketDir;
  if (host !== undefined) {
    const { password } = await readPassword(dataDir);
    return work({ host, port: SOCKET_PORT, user: 'kessal', password, database: 'kessal' });
  }
  const embedded = await startEmbedded({ dataDir });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}
