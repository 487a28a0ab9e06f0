import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { READY_QUESTIONS, readyAddress } from './ready-questions.ts';
import styles from '../Reports.module.css';
import { questionText } from '../words.ts';

/** In one row; « Questions prêtes » has them all. */
const SUGGESTED = 4;

/** Questions that a new owner taps; each is changed and kept like any other. */
export function ReadyQuestions({ onChosen }: { onChosen?: () => void }) {
  return (
    <nav aria-label="Questions prêtes">
      <ul className={`ui-unprinted ${onChosen ? styles.ready : `ui-wrap ${styles.titles}`}`}>
        {(onChosen ? READY_QUESTIONS : READY_QUESTIONS.slice(0, SUGGESTED)).map((ready) => (
          <li key={ready.title}>
            <Link to={readyAddress(ready)} onClick={onChosen}>
              {onChosen ? <strong>{ready.title}</strong> : ready.title}
              {onChosen && <small>{questionText(ready.question)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ReadyButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Questions prêtes</Button>
      {open && (
        <Modal
          open
          title="Questions prêtes"
          width="min(760px, 94vw)"
          centered
          footer={null}
          onCancel={() => setOpen(false)}
        >
          <ReadyQuestions onChosen={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}
