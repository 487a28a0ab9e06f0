import { CheckOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Money } from '../../ui/Money.tsx';
import type { PresentKessalFragment } from '../../graphql/generated.ts';
import { isolated } from '../../lib/text/format.ts';
import type { Centimes } from '#shared/money.ts';
import { KessalName } from '../KessalName.tsx';
import styles from '../Payout.module.css';
import { SharePad } from './SharePad.tsx';
import type { PotShare } from './shares.ts';

interface PotPeopleProps {
  people: readonly PresentKessalFragment[];
  shares: readonly PotShare[];
  onToggle: (kessal: PresentKessalFragment) => void;
  onShare: (id: number, share: Centimes) => void;
  /** All shares are equal again. */
  onEqual: () => void;
}

/** Who of the local's kessals was there, and what each gets of the pot. */
export function PotPeople({ people, shares, onToggle, onShare, onEqual }: PotPeopleProps) {
  const [typing, setTyping] = useState<PotShare | null>(null);
  return (
    <>
      <div className={`ui-ends ${styles.who}`}>
        <h3 className="ui-note">Qui était là ?</h3>
        {shares.some(({ byHand }) => byHand) && <Button onClick={onEqual}>Parts égales</Button>}
      </div>
      <ul aria-label="Parts du pot commun">
        {people.map((kessal) => (
          <Person
            key={kessal.id}
            kessal={kessal}
            share={shares.find((one) => one.kessal.id === kessal.id)}
            onToggle={() => onToggle(kessal)}
            onType={setTyping}
          />
        ))}
      </ul>
      {typing && (
        <SharePad
          name={typing.kessal.name}
          proposed={typing.share}
          owed={null}
          verb="Donner"
          onAmount={(amount) => {
            onShare(typing.kessal.id, amount);
            setTyping(null);
          }}
          onClose={() => setTyping(null)}
        />
      )}
    </>
  );
}

interface PersonProps {
  kessal: PresentKessalFragment;
  /** Absent where she was not there. */
  share: PotShare | undefined;
  onToggle: () => void;
  onType: (share: PotShare) => void;
}

function Person({ kessal, share, onToggle, onType }: PersonProps) {
  return (
    <li className={styles.person}>
      <button
        type="button"
        className={`ui-key ui-row ${styles.there}`}
        aria-pressed={share !== undefined}
        onClick={onToggle}
      >
        <span className={styles.tick}>{share && <CheckOutlined aria-hidden />}</span>
        <span className="ui-grow">
          <KessalName kessal={kessal} />
        </span>
      </button>
      {share ? (
        <button
          type="button"
          className={`ui-key ui-row ${styles.share}`}
          title={share.byHand ? 'À la main' : 'Part égale'}
          onClick={() => onType(share)}
        >
          <span className="visually-hidden">Part de {isolated(kessal.name)} : </span>
          <Money centimes={share.share} size="lg" />
          <EditOutlined aria-hidden className={share.byHand ? undefined : 'ui-quiet'} />
        </button>
      ) : (
        <span className={`ui-quiet ${styles.absent}`}>Absente</span>
      )}
    </li>
  );
}
