import { Alert, Button } from 'antd';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { GalleryKind } from '#server/pictures/gallery/gallery.rules.ts';
import { Picture } from '../Picture.tsx';
import styles from './PictureField.module.css';

const PictureGallery = lazy(() =>
  import('./PictureGallery.tsx').then((module) => ({ default: module.PictureGallery })),
);

interface PictureFieldProps {
  /** By Form.Item: the chosen file. */
  value?: File | null;
  onChange?: (file: File | null) => void;
  /** "pictures/<hash>" of the saved picture. */
  current: string | null;
  label: string;
  /** The kind that the gallery shows first. */
  gallery: GalleryKind;
  /** Logos use `contain`. */
  fit?: 'cover' | 'contain';
}

const NOT_A_PICTURE = 'Please upload a valid image file.';

/** A file of the device or a picture of the gallery, with preview; a file that is no picture is refused with the specification's sentence. */
export function PictureField(props: PictureFieldProps) {
  const { value, onChange, current, label, gallery, fit = 'cover' } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [refused, setRefused] = useState(false);
  const [browsing, setBrowsing] = useState(false);
  const preview = usePreview(value ?? null);

  const take = (file: File | undefined) => {
    const wrong = file !== undefined && !file.type.startsWith('image/');
    setRefused(wrong);
    if (file && !wrong) onChange?.(file);
    if (input.current) input.current.value = '';
  };
  const frame = `${styles.preview} ${fit === 'contain' ? styles.logo : ''}`;
  return (
    <div className={`ui-row ${styles.field}`}>
      {preview ? (
        <img className={frame} style={{ objectFit: fit }} src={preview} alt="" />
      ) : (
        <Picture path={current} alt="" fit={fit} className={frame} />
      )}
      <div className={`ui-stack ${styles.actions}`}>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/*"
          aria-label={label}
          onChange={(event) => take(event.target.files?.[0])}
        />
        <div className="ui-wrap">
          <Button onClick={() => input.current?.click()}>Choisir une image</Button>
          <Button onClick={() => setBrowsing(true)}>Galerie</Button>
        </div>
        {value && <span className={`ui-note ${styles.name}`}>{value.name}</span>}
        {refused && <Alert role="alert" type="error" showIcon title={NOT_A_PICTURE} />}
      </div>
      {browsing && (
        <Suspense fallback={null}>
          <PictureGallery kind={gallery} onChoose={take} onClose={() => setBrowsing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** An object URL of the chosen file while it is shown. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is made and revoked with the effect
    setPreview(address);
    return () => {
      URL.revokeObjectURL(address);
      setPreview(null);
    };
  }, [file]);
  return preview;
}
