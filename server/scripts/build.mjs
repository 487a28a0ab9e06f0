// Builds what is missing or older than its sources, for `npm start`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const force = process.argv.includes('--force');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 15)) {
  console.error(`Kessal ne démarre pas. Node 22.15 ou plus récent est nécessaire (ici ${process.version}).`);
  process.exit(1);
}

const parts = [
  {
    built: 'server/dist/main.js',
    sources: ['server/src/**/*.ts', 'server/tsconfig*.json', 'package-lock.json'],
    command: ['node_modules/typescript/bin/tsc', '-p', 'server/tsconfig.build.json'],
  },
  {
    built: 'client/dist/index.html',
    sources: [
      'client/src/**/*',
      'client/public/*',
      'client/*.{html,ts}',
      'server/src/**/*.{rules,shared}*.ts',
      'server/src/shared/*.ts',
      'package-lock.json',
    ],
    command: ['node_modules/vite/bin/vite.js', 'build', 'client', '--logLevel', 'warn'],
  },
];

for (const { built, sources, command } of parts) {
  const stamp = path.join(root, built);
  const files = sources
    .flatMap((pattern) => fs.globSync(pattern, { cwd: root }))
    .map((file) => path.join(root, file));
  const newest = Math.max(0, ...files.map((file) => fs.statSync(file).mtimeMs));
  if (!force && fs.existsSync(stamp) && fs.statSync(stamp).mtimeMs >= newest) continue;
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
