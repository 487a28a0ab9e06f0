import { Alert, Drawer, Input } from 'antd';
import { toCentimes } from '#shared/money.ts';
import { useOwnDrawerQuery, type DrawerActLineFragment } from '../../../graphql/generated-first-load.ts';
import { useSession } from '../../../lib/device/session.ts';
import { DRAWER_ACTS } from '../../../lib/text/drawer-words.ts';
import { amountText, formatTime } from '../../../lib/text/format.ts';
import { useTillLine } from '../../../lib/till-line.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Money } from '../../../ui/Money.tsx';
import { PrintSlip } from '../../../ui/PrintSlip.tsx';
import { PadForm } from '../../../ui/inputs/NumberPad.tsx';
import styles from './DrawerPanel.module.css';
import { OpenDrawer } from './OpenDrawer.tsx';
import { emptyMove, missingIn, moveFault, moveOf, MOVES, okWords, OTHER, type TypedMove } from './moves.ts';
import { useMoveCash } from './use-move-cash.ts';

/** « Caisse »: what is put into the drawer, taken out or banked, and never what should be in it. */
export function DrawerPanel({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  return (
    <Drawer
      open
      title="Caisse"
      size={420}
      styles={{ body: { padding: 16 }, close: { width: 44, height: 44 } }}
      onClose={onClose}
    >
      <OpenDrawer />
      {user?.local && <Moves localId={user.local.id} />}
      <OwnActs />
    </Drawer>
  );
}

function Moves({ localId }: { localId: number }) {
  const { online } = useTillLine();
  const { typed, type, send, sending, problem, needsLine } = useMoveCash(localId);
  const missing = missingIn(typed);
  const said = online ? problem : needsLine;
  return (
    <>
      <div className={styles.kinds} role="group" aria-label="Mouvement">
        {MOVES.map(({ kind, label }) => (
          <Choice
            key={kind}
            label={label}
            chosen={typed.kind === kind}
            onChoose={() => type({ ...emptyMove(kind), amount: typed.amount })}
          />
        ))}
      </div>
      <Reason typed={typed} onType={type} />
      {said !== null && (
        <div ref={bringIntoSight} className={styles.problem}>
          <Alert role="alert" type="warning" showIcon title={said} />
        </div>
      )}
      <PadForm
        label="Montant"
        unit="DH"
        extraKey=","
        text={typed.amount}
        onText={(amount) => type({ ...typed, amount })}
        hint={(text) => (sending ? 'Enregistrement…' : (missing ?? (text === '' ? 'Combien ?' : null)))}
        faultOf={moveFault}
        held={missing !== null || sending}
        okText={(text) => okWords(typed, text)}
        onOk={send}
      />
    </>
  );
}

/** On a phone the button that failed is far below what says so. */
const bringIntoSight = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: 'nearest' });

interface ReasonProps {
  typed: TypedMove;
  onType: (typed: TypedMove) => void;
}

function Reason({ typed, onType }: ReasonProps) {
  const { reasons, paper } = moveOf(typed.kind);
  return (
    <>
      {reasons.length > 1 && (
        <div className={`ui-wrap ${styles.reasons}`} role="group" aria-label="Motif">
          {reasons.map((reason) => (
            <Choice
              key={reason}
              label={reason}
              chosen={typed.reason === reason}
              onChoose={() => onType({ ...typed, reason })}
            />
          ))}
        </div>
      )}
      {typed.reason === OTHER && (
        <Input
          size="large"
          className={styles.line}
          aria-label="Motif"
          placeholder="Motif"
          maxLength={100}
          value={typed.otherReason}
          onChange={({ target }) => onType({ ...typed, otherReason: target.value })}
        />
      )}
      {paper !== null && (
        <Input
          size="large"
          className={styles.line}
          aria-label={paper}
          placeholder={paper}
          maxLength={50}
          value={typed.receiptNumber}
          onChange={({ target }) => onType({ ...typed, receiptNumber: target.value })}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ label, chosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={`ui-key ${styles.choice}`} aria-pressed={chosen} onClick={onChoose}>
      {label}
    </button>
  );
}

function OwnActs() {
  const { data } = useOwnDrawerQuery({ fetchPolicy: 'cache-and-network' });
  const acts = data?.ownDrawer.acts ?? [];
  return (
    <section className={styles.acts} aria-labelledby="own-drawer-acts">
      <h2 className="ui-title" id="own-drawer-acts">
        Vos mouvements du jour
      </h2>
      {data && acts.length === 0 && <p className="ui-quiet">Aucun pour le moment.</p>}
      <ul>
        {acts.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </ul>
    </section>
  );
}

function Act({
  act: { id, kind, amount, reason, receiptNumber, at, reversedAt },
}: {
  act: DrawerActLineFragment;
}) {
  return (
    <li className={`ui-pair ${styles.act}`}>
      <span>
        <strong className="ui-name">
          <bdi>{reason}</bdi>
        </strong>
        <span className="ui-under">
          {DRAWER_ACTS[kind]}, {formatTime(at).slice(0, 5)}
          {receiptNumber && (
            <>
              , n° <bdi>{receiptNumber}</bdi>
            </>
          )}
        </span>
      </span>
      <span className={styles.amount}>
        <Money centimes={toCentimes(amount)} size="lg" />
        {reversedAt !== null && <Badge tone="neutral">Annulé</Badge>}
      </span>
      <PrintSlip id={id} what={`${reason}, ${amountText(amount)}`} />
    </li>
  );
}
