import { Button, Modal } from 'antd';
import { Fragment, useState } from 'react';
import { useTillLine } from '../../lib/till-line.ts';
import { lineHelp, lineWords, refusedWords } from '../../sales/offline/line-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import styles from './LineState.module.css';

/** Whether the server answers, and what waits on this device; a tap says what is the case, what is safe, what to do. */
export function LineState() {
  const line = useTillLine();
  const secure = window.isSecureContext;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const words = lineWords(line, secure);
  const state = !line.online ? styles.offline : line.waiting > 0 ? styles.waits : '';
  const { state: what, safe, todo } = lineHelp(line, secure);
  return (
    <div className={styles.place}>
      <div role="status">
        <button
          type="button"
          className={`${styles.line} ${state}`}
          aria-haspopup="dialog"
          onClick={() => {
            toast.dismiss();
            setOpen(true);
          }}
        >
          <span className={styles.sign} aria-hidden />
          <span>
            {words.map((word, index) => (
              <Fragment key={word}>
                {index > 0 && ' · '}
                <span className={styles.word}>{word}</span>
              </Fragment>
            ))}
          </span>
          {line.aside > 0 && <Badge tone="bad">{refusedWords(line.aside)}</Badge>}
        </button>
      </div>
      <Modal
        open={open}
        title={words.join(' · ')}
        centered
        width={440}
        closable={false}
        onCancel={close}
        footer={
          <Button type="primary" size="large" onClick={close}>
            Compris
          </Button>
        }
      >
        <Part title="Ce qui se passe" sentences={what} />
        <Part title="Ce qui est sauf" sentences={safe} />
        <Part title="Ce qu’il faut faire" sentences={todo} />
      </Modal>
    </div>
  );
}

function Part({ title, sentences }: { title: string; sentences: string[] }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}
