import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { NAME_CHOICES } from '#shared/names.ts';
import { readTileNames, writeTileNames } from '../lib/device/device.ts';
import { NAME_CHOICE_WORDS } from '../lib/text/name-choices.ts';
import styles from './printer/PrinterDialog.module.css';

/** As the cashiers of this device read them. */
export function TileNamesDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(readTileNames);
  return (
    <Modal
      open
      title="Noms sur les tuiles de cet appareil"
      centered
      width="min(440px, 92vw)"
      footer={
        <Button type="primary" size="large" onClick={onClose}>
          Fermer
        </Button>
      }
      onCancel={onClose}
    >
      <p className="ui-quiet">
        Pour tous ceux qui s’en servent. Ce qui n’a pas de nom en arabe garde son nom en français.
      </p>
      <Radio.Group
        className={styles.ways}
        aria-label="Noms sur les tuiles"
        value={chosen}
        options={NAME_CHOICES.map((value) => ({
          value,
          label: NAME_CHOICE_WORDS[value],
          className: styles.way ?? '',
        }))}
        onChange={({ target }) => {
          const choice = NAME_CHOICES.find((one) => one === target.value) ?? 'FRENCH';
          writeTileNames(choice);
          setChosen(choice);
        }}
      />
    </Modal>
  );
}
