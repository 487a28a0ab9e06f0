import { Modal } from 'antd';
import { useState } from 'react';
import {
  GALLERY,
  galleryPath,
  type GalleryKind,
  type GalleryPictureName,
} from '#server/pictures/gallery/gallery.rules.ts';
import { pictureUrl } from '../../lib/picture.ts';
import styles from './PictureGallery.module.css';

interface PictureGalleryProps {
  /** Shown first. */
  kind: GalleryKind;
  onChoose: (file: File) => void;
  onClose: () => void;
}

const TITLES: Record<GalleryKind, string> = {
  logos: 'Logos',
  services: 'Services',
  categories: 'Catégories',
  products: 'Produits',
};

/** The product's own pictures, of which one becomes a file as if it had been chosen on the device. */
export function PictureGallery({ kind, onChoose, onClose }: PictureGalleryProps) {
  const [failed, setFailed] = useState(false);
  const kinds = (Object.keys(GALLERY) as GalleryKind[]).sort((one) => (one === kind ? -1 : 0));
  const choose = async (name: GalleryPictureName, label: string) => {
    try {
      onChoose(await drawn(name, label));
      onClose();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Modal open title="Galerie" footer={null} width="min(760px, 94vw)" centered onCancel={onClose}>
      {failed && (
        <p role="alert" className="ui-wrong">
          Ce dessin n’a pas pu être chargé. Réessayez.
        </p>
      )}
      {kinds.map((one) => (
        <section key={one}>
          <h3 className={styles.title}>{TITLES[one]}</h3>
          <ul className={styles.pictures}>
            {(Object.entries(GALLERY[one]) as [GalleryPictureName, string][]).map(([name, label]) => (
              <li key={name}>
                <button
                  type="button"
                  className={`ui-tile ui-stack ${styles.picture}`}
                  onClick={() => void choose(name, label)}
                >
                  <img src={pictureUrl(galleryPath(name))} alt="" loading="lazy" />
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  );
}

/** The server takes no SVG, so the browser draws it. Rejects when it cannot. */
async function drawn(name: GalleryPictureName, label: string): Promise<File> {
  const image = new Image();
  image.src = pictureUrl(galleryPath(name));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!bytes) throw new Error(`The browser could not draw ${name}`);
  return new File([bytes], `${label}.png`, { type: 'image/png' });
}
