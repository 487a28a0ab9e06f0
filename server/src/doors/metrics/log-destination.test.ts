import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from './log.ts';
import { LogDestination } from './log-destination.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a pipe that nobody reads for a while', () => {
  let folder: string;
  let pipe: number;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kessal-log-'));
    execFileSync('mkfifo', [path.join(folder, 'log')]);
    pipe = openSync(path.join(folder, 'log'), constants.O_RDWR | constants.O_NONBLOCK);
  });

  afterEach(() => {
    closeSync(pipe);
    rmSync(folder, { recursive: true });
  });

  function taken(): string {
    let text = '';
    try {
      for (const piece = Buffer.alloc(65_536); ;)
        text += piece.subarray(0, readSync(pipe, piece)).toString('latin1');
    } catch {
      return text;
    }
  }

  function fill(): void {
    try {
      for (;;) writeSync(pipe, Buffer.alloc(4096, '.'));
    } catch (error) {
      expect(error).toMatchObject({ code: 'EAGAIN' });
    }
  }

  test('its lines wait and come whole, in their order', async () => {
    fill();
    const log = createLog('info', new LogDestination(pipe));
    for (let number = 0; number < 1000; number += 1) log.info({ number }, 'request');
    await pause(50);
    expect(taken()).toMatch(/^\.+$/);
    let text = '';
    while (!text.includes('"number":999,')) {
      await pause(10);
      text += taken();
    }
    const lines = text.trim().split('\n');
    const numbers = lines.map((line) => (JSON.parse(line) as { number: number }).number);
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, number) => number));
  });

  test('of too many lines the last are given up, and the log says how many', async () => {
    fill();
    const lines = new LogDestination(pipe);
    for (let number = 0; number < 5000; number += 1) lines.write(`${'x'.repeat(999)}\n`);
    let text = taken();
    while (!text.includes('log lines given up')) {
      await pause(10);
      text += taken();
    }
    const kept = text.split(/(?<=x)\n/).length - 1;
    expect(kept).toBeGreaterThan(1000);
    expect(kept).toBeLessThan(1100);
    const last = JSON.parse(text.trim().split('\n').at(-1)!) as unknown;
    expect(last).toMatchObject({ level: 40, msg: 'log lines given up', lines: 5000 - kept });
  });
});

/** Linux's device that is always full. */
const FULL = '/dev/full';

(existsSync(FULL) ? test : test.skip)('a full disk neither stops a process nor keeps it from ending', () => {
  const full = openSync(FULL, 'w');
  const work = `
    import { createLog } from '${new URL('log.ts', import.meta.url).href}';
    const log = createLog('info');
    for (let turn = 0; turn < 20; turn += 1) {
      log.info({ turn }, 'request');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    log.fatal('the end');
    console.error('worked on');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', work], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  });
  closeSync(full);
  expect([status, stderr]).toEqual([0, 'worked on\n']);
});
