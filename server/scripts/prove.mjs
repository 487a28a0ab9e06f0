// npm run prove -- NAME: a promise shown at length, as a list of commands; without a name: what there is.
import { spawnSync } from 'node:child_process';

const LONG = { TEST_TIER: 'long' };
const tests = (env, ...files) => ({ env, command: ['npm', 'run', '-s', 'test:only', '--', ...files] });
const script = (env, ...call) => ({ env, command: [process.execPath, ...call] });

const PROOFS = {
  offline: {
    does: "eight browsers sell without network and without server; 4,000 sales by the queue's own code; a cold start",
    steps: ['evening', 'offline-queues', 'offline-tills'].map((story) =>
      tests({ ...LONG, LONG_FORM: 'true' }, `client/e2e/${story}`),
    ),
  },
  upgrade: {
    does: 'a house of 300,000 tickets of an earlier build is upgraded in place, and a tablet that still runs it sells on',
    steps: [tests({ ...LONG, LONG_FORM: 'true' }, 'client/e2e/upgrade')],
  },
  copies: {
    does: 'twenty times: a selling house with 100,000 tickets loses its machine at a random moment and is restored',
    steps: [tests({ ...LONG, DEATHS: '20', TICKETS: '100000' }, 'dead-machine')],
  },
  many: {
    does: 'two servers, replicas, PgBouncer and HAProxy, each in turn killed, stopped or replaced under selling',
    steps: [
      script({}, 'server/test/many/prove-many.ts'),
      tests({ LARGE_HOUSE: 'true' }, 'client/e2e', 'rush', 'offline', 'late'),
      tests({ ...LONG, LARGE_HOUSE: 'true' }, 'client/e2e', 'hostile', 'two-servers'),
    ],
  },
  image: {
    does: 'builds server/Dockerfile without Docker, lists what is in the image, and sells with it beside a PostgreSQL',
    steps: [script({}, 'server/test/image/prove-image.ts')],
  },
  partitions: {
    does: 'the tables of a million tickets cut into months: measured, and under the suites of sales, reports and closures',
    steps: [
      script({ PARTITIONED: 'true' }, 'server/bench/index.ts', 'reports', '1000000'),
      tests(
        { PARTITIONED: 'true' },
        ...['sales', 'catalogue', 'sums', 'office', 'reports', 'closures'].map(
          (room) => `server/src/${room}`,
        ),
        'rush',
      ),
      tests({ ...LONG, PARTITIONED: 'true' }, 'hostile'),
    ],
  },
};

const [name] = process.argv.slice(2);
const proof = PROOFS[name];
if (!proof) {
  console.log('npm run prove -- one of:\n');
  for (const [each, { does }] of Object.entries(PROOFS)) console.log(`  ${each.padEnd(12)} ${does}`);
  process.exit(name === undefined ? 0 : 1);
}
for (const { env, command } of proof.steps) {
  // A smaller number of the caller's own goes before the proof's: DEATHS=1 npm run prove -- copies.
  const { status } = spawnSync(command[0], command.slice(1), {
    env: { ...env, ...process.env },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
