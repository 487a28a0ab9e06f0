import { useState } from 'react';
import { pictureUrl } from '../lib/picture.ts';
import styles from './Picture.module.css';

interface PictureProps {
  /** "pictures/<hash>" as the server answers it. */
  path: string | null | undefined;
  /** Empty when the name is written beside it. */
  alt: string;
  /** CSS aspect ratio of the place that is kept while it loads. */
  ratio?: string;
  fit?: 'cover' | 'contain';
  className?: string;
}

/** A picture whose place is reserved before it loads, with the house's drawing when there is none. */
export function Picture({ path, alt, ratio = '4 / 3', fit = 'cover', className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const usable = path && path !== broken ? path : null;
  return (
    <span className={`${styles.frame} ${className ?? ''}`} style={{ aspectRatio: ratio }}>
      <img
        className={styles.image}
        style={{ objectFit: usable ? fit : 'cover' }}
        src={pictureUrl(usable)}
        alt={alt}
        draggable={false}
        decoding="async"
        onError={() => setBroken(path ?? null)}
      />
    </span>
  );
}
