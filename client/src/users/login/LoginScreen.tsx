import { Button } from 'antd';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { counted } from '#shared/french.ts';
import { readUserSettings } from '../../lib/device/device.ts';
import { formatLongDate, formatTime, isolated } from '../../lib/text/format.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/device/session.ts';
import { useTillLine } from '../../lib/till-line.ts';
import { Keypad } from './Keypad.tsx';
import styles from './LoginScreen.module.css';
import type { ShownCodesProps } from './ShownCodes.tsx';
import { useCodeEntry } from './use-code-entry.ts';

const ShownCodes = lazy(async (): Promise<{ default: ComponentType<ShownCodesProps> }> => {
  const module = await import('./ShownCodes.tsx').catch(() => null);
  return { default: module?.ShownCodes ?? (() => null) };
});

/** `line`: whether the server answers and what waits here, said while it is not all well. */
export function LoginScreen({ line }: { line: ReactNode }) {
  const { online, waiting, aside, sent } = useTillLine();
  const told = !online || waiting + aside + sent > 0;
  return (
    <div className={`ui-stack ${styles.screen}`}>
      <Welcome />
      <CodeForm line={told && line} />
    </div>
  );
}

const arch = (
  <svg
    className={styles.arch}
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    aria-hidden="true"
  >
    <path
      d="M9 41V23a15 15 0 0 1 30 0v18M4 41h40M18 41v-9a6 6 0 0 1 12 0v9M24 8V4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M17 20h.01M24 16h.01M31 20h.01" strokeWidth="3.5" strokeLinecap="round" />
  </svg>
);

function Welcome() {
  const { house } = useSession();
  const now = useServerNow();
  return (
    <header className={`ui-bar ${styles.welcome}`}>
      <p className={styles.company}>
        {arch}
        {house?.companyName}
      </p>
      {now && (
        <time className={`ui-stack ${styles.clock}`} dateTime={now}>
          <span className={styles.time}>{formatTime(now).slice(0, 5)}</span>{' '}
          <span className={styles.day}>{formatLongDate(now)}</span>
        </time>
      )}
    </header>
  );
}

function CodeForm({ line }: { line: ReactNode }) {
  const { code, checking, problem, press, submit, enter } = useCodeEntry();
  const shown = useSession().house?.publicDemonstration;
  const [lastUser] = useState(readUserSettings);

  return (
    <section
      className={shown ? `ui-stack ${styles.form} ${styles.withCodes}` : `ui-stack ${styles.form}`}
      aria-labelledby="login-title"
    >
      <h1 id="login-title" className={styles.title}>
        Se connecter
      </h1>
      <div className={styles.line}>{line}</div>
      {lastUser && (
        <p className={`ui-note ${styles.last}`}>
          Session de {isolated(lastUser.name)} terminée{lastUser.local && ` · ${isolated(lastUser.local)}`}
        </p>
      )}
      {shown && (
        <div className={styles.shown}>
          <Suspense fallback={null}>
            <ShownCodes key={shown.since} demonstration={shown} disabled={checking} onChoose={enter} />
          </Suspense>
        </div>
      )}
      <p
        className={code ? `ui-centred ${styles.code}` : `ui-centred ${styles.code} ${styles.empty}`}
        data-testid="code"
      >
        <span aria-hidden="true">{code ? '•'.repeat(code.length) : '******'}</span>
        <span className="visually-hidden" aria-live="polite">
          {code ? counted(code.length, 'chiffre saisi', 'chiffres saisis') : 'Code vide'}
        </span>
      </p>
      <div
        id="code-state"
        className={`ui-quiet ${styles.state}`}
        aria-live="assertive"
        tabIndex={problem ? 0 : undefined}
      >
        {checking && <span>Vérification en cours...</span>}
        {!checking && problem && <span className={`ui-wrong ${styles.problem}`}>{problem}</span>}
        {code === '' && !checking && !problem && <span aria-live="off">Tapez votre code.</span>}
      </div>
      <Keypad onPress={press} disabled={checking} />
      <Button
        className={styles.submit}
        type="primary"
        block
        disabled={code === '' || checking}
        aria-describedby={code === '' ? 'code-state' : undefined}
        onClick={submit}
      >
        {checking ? 'Connexion...' : 'Se connecter'}
      </Button>
    </section>
  );
}
