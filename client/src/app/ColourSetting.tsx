import { CheckOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { textOn } from '../lib/colour.ts';
import { writeMainColour } from '../lib/device/device.ts';
import { useMainColour } from '../lib/main-colour.ts';
import styles from './ColourSetting.module.css';
import { useColourSetting } from './use-colour-setting.ts';

const COLOURS = [
  { name: 'Noir', value: '#000000' },
  { name: 'Bleu Majorelle', value: '#4b3fc4' },
  { name: 'Vert olive', value: '#4d5a1e' },
  { name: 'Bleu nuit', value: '#12355b' },
  { name: 'Grenat', value: '#7a1f2b' },
  { name: 'Terre cuite', value: '#b4532a' },
  { name: 'Sable', value: '#e3c78b' },
  { name: 'Eau', value: '#9fd6d2' },
];

/** The main colour of this device, for all its users; a choice is previewed at once. */
export function ColourSetting() {
  const { isOpen, close } = useColourSetting();
  return (
    <Modal
      open={isOpen}
      title="Couleur de cet appareil"
      centered
      closable={false}
      width={440}
      footer={
        <Button type="primary" size="large" onClick={close}>
          Fermer
        </Button>
      }
      onCancel={close}
    >
      <Choice />
    </Modal>
  );
}

function Choice() {
  const main = useMainColour();
  return (
    <fieldset className={styles.choice}>
      <legend className={`ui-quiet ${styles.legend}`}>
        Pour tous ceux qui s’en servent. Les textes restent lisibles.
      </legend>
      {COLOURS.map(({ name, value }) => (
        <label
          key={value}
          className={`ui-row ${styles.colour}`}
          style={{ background: value, color: textOn(value) }}
        >
          <input
            className="visually-hidden"
            type="radio"
            name="main-colour"
            checked={value === main}
            onChange={() => writeMainColour(value)}
          />
          {value === main && <CheckOutlined aria-hidden />}
          {name}
        </label>
      ))}
      <label className={`ui-whole ${styles.other}`}>
        Une autre couleur
        <input type="color" value={main} onChange={(event) => writeMainColour(event.target.value)} />
      </label>
    </fieldset>
  );
}
