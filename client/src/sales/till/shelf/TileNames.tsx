import { saidNames } from '#shared/names.ts';
import { readTileNames } from '../../../lib/device/device.ts';
import { nameText } from '../../../lib/text/format.ts';
import styles from './TileNames.module.css';

interface TileNamesProps {
  item: { name: string; arabicName?: string | null };
  className: string | undefined;
}

/** A name, or both where the device asks for them, each in its own direction. */
export function TileNames({ item: { name, arabicName }, className }: TileNamesProps) {
  const names = saidNames(readTileNames(), name, arabicName).map((one = '') => (
    <span key={one} className="ui-clamped" dir="auto">
      {nameText(one)}
    </span>
  ));
  return <span className={`${className} ${names.length > 1 ? styles.both : ''}`}>{names}</span>;
}
