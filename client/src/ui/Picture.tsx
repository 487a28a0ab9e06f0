import { useState } from 'react';
import { pictureUrl } from '../lib/picture.ts';
import styles from './Picture.module.css';

interface PictureProps {
  /** "pictures/<hash>" of the server. */
  path: string | null | undefined;
  /** Empty when the name stands beside it. */
  alt: string;
  /** CSS aspect ratio, reserved while it loads. */
  ratio?: string;
  fit?: 'cover' | 'contain';
  className?: string;
}

/** A picture with reserved space, or the placeholder. With `decoding="async"` Chromium leaves some unpainted after a reload. */
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
        onError={() => setBroken(path ?? null)}
      />
    </span>
  );
}
