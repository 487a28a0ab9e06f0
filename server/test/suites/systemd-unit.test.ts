import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
const UNIT = readFileSync(path.join(ROOT, 'server/ops/kessal.service'), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** What systemd says of the unit, installed where this clone is. */
function faultsOf(unit: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kessal-unit-'));
  const file = path.join(folder, 'kessal.service');
  // A unit would end a path at its first space; a clone may lie anywhere.
  const house = path.join(folder, 'house');
  const here = unit.replaceAll('/opt/kessal', house).replace('User=kessal', 'User=root');
  try {
    symlinkSync(ROOT, house);
    writeFileSync(file, here);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    return status === 0 ? stderr : `${status}: ${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// A machine without systemd has nothing to start by it either.
(hasSystemd ? test : test.skip)('systemd takes the unit that starts the house, and finds its program', () => {
  expect(faultsOf(UNIT)).toBe('');
  expect(faultsOf(UNIT.replace('Restart=always', 'Restart=toujours'))).toContain('toujours');
  expect(faultsOf(UNIT.replace('main.js', 'main.js\nExecStop=/opt/nobody'))).toContain('/opt/nobody');
});

test('it starts the house at boot, and again whatever ended it', () => {
  for (const line of ['WantedBy=multi-user.target', 'Restart=always', 'StartLimitIntervalSec=0'])
    expect(UNIT.split('\n')).toContain(line);
});
