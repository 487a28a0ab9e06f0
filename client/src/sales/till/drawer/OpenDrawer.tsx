import { Button, Input } from 'antd';
import { useState } from 'react';
import { PRINTER_PROBLEMS } from '#server/printing/printing.rules.ts';
import { useOpenDrawerMutation } from '../../../graphql/generated.ts';
import { useWriteOnce } from '../../../lib/device/write-once.ts';
import { chosenPrinter } from '../../../lib/printing/chosen-printer.ts';
import { orSay } from '../../../ui/feedback/or-say.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import styles from './DrawerPanel.module.css';

const REASONS = ['Monnaie', 'Comptage', 'Erreur de rendu'];
const FAILURE = 'Le tiroir ne s’est pas ouvert.';

/** « Ouvrir le tiroir », where the device's printer has it at its plug; it asks why, as the journal keeps it. */
export function OpenDrawer() {
  const printer = chosenPrinter();
  const [asking, setAsking] = useState(false);
  const [other, setOther] = useState('');
  const [openDrawer, { loading }] = useOpenDrawerMutation();
  const writeOnce = useWriteOnce();
  if (!printer?.opensDrawer) return null;
  const open = (reason: string) =>
    void orSay(FAILURE, async () => {
      const variables = { input: { printerId: printer.id, reason } };
      await writeOnce(async (context) => {
        const { data } = await openDrawer({ variables, context });
        const problem = data?.openDrawer.problem;
        if (problem) toast.error(`${FAILURE} ${sentence(PRINTER_PROBLEMS[problem])}`);
        else toast.success('Le tiroir est ouvert : le journal le note.');
      }, reason);
      setAsking(false);
      setOther('');
    });
  if (!asking) {
    return (
      <Button block size="large" className={styles.line} onClick={() => setAsking(true)}>
        Ouvrir le tiroir
      </Button>
    );
  }
  return (
    <div className={styles.line} role="group" aria-label="Pourquoi ouvrir le tiroir ?">
      <p>Pourquoi ouvrir le tiroir ?</p>
      <div className={`ui-wrap ${styles.reasons}`}>
        {REASONS.map((reason) => (
          <Button key={reason} size="large" disabled={loading} onClick={() => open(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <form
        className="ui-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (other.trim() !== '') open(other.trim());
        }}
      >
        <Input
          size="large"
          aria-label="Autre raison"
          placeholder="Autre raison"
          maxLength={100}
          value={other}
          onChange={({ target }) => setOther(target.value)}
        />
        <Button size="large" htmlType="submit" loading={loading} disabled={other.trim() === ''}>
          Ouvrir
        </Button>
      </form>
    </div>
  );
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
