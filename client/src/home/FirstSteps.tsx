import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { UNNAMED_HOUSE } from '#shared/names.ts';
import type { FirstStepsQuery } from '../graphql/generated-first-load.ts';
import { useSession } from '../lib/device/session.ts';
import { useAddress } from '../lib/use-address.ts';
import type { WayBack } from '../lib/use-way-back.ts';
import styles from './FirstSteps.module.css';
import { OpenTablet } from './OpenTablet.tsx';

type Step = Exclude<keyof FirstStepsQuery['firstSteps'], '__typename' | 'tabletDoor'>;

interface StepWords {
  step: Step;
  title: string;
  detail: string;
  /** Why it is not ticked. */
  missing: string;
  /** With its form open. */
  path: string;
  /** Another way to the same. */
  or?: { label: string; path: string };
}

const STEPS: StepWords[] = [
  {
    step: 'house',
    title: 'La maison',
    detail: 'Son nom, son adresse et les numéros que porte le ticket',
    missing: 'Son nom, son adresse et ses numéros manquent',
    path: '/house?fiche=maison',
  },
  {
    step: 'local',
    title: 'Un local',
    detail: 'Le hammam BELDI ou le bain TURKI où l’on vend',
    missing: 'Aucun local qui vend : un dépôt ne compte pas',
    path: '/locals?fiche=nouveau',
  },
  {
    step: 'services',
    title: 'Les services',
    detail: 'Les plus courants sont proposés, à vos prix',
    missing: 'Aucun service encore',
    path: '/starter',
    or: { label: 'ou un à un', path: '/services?fiche=nouveau' },
  },
  {
    step: 'products',
    title: 'Les produits',
    detail: 'Savons, gants, huiles, boissons',
    missing: 'Aucun produit visible encore',
    path: '/starter',
    or: { label: 'ou un à un', path: '/products' },
  },
  {
    step: 'stock',
    title: 'Le stock',
    detail: 'Comptez vos produits : un bain TURKI ne vend que ce qu’il a en stock',
    missing: 'Aucun bain TURKI n’a encore de stock',
    path: '/stock/count',
    or: { label: 'ou par un bon', path: '/reception/add' },
  },
  {
    step: 'cashier',
    title: 'Un caissier',
    detail: 'Son nom, son code et son local',
    missing: 'Aucun caissier n’a encore de local',
    path: '/users?fiche=nouveau',
  },
  {
    step: 'tablet',
    title: 'Ouvrir la tablette',
    detail: 'L’adresse de la maison, à lire par l’appareil photo',
    missing: 'Aucun autre appareil ne s’est encore connecté',
    path: '/?tablette=oui',
  },
  {
    step: 'device',
    title: 'Un appareil',
    detail: 'La tablette où l’on s’est connecté une fois, adoptée pour son local',
    missing: 'Aucun appareil n’est encore adopté',
    path: '/users?appareils=oui',
  },
  {
    step: 'sale',
    title: 'La première vente',
    detail: 'Deux appuis, et le ticket s’imprime',
    missing: 'Aucun ticket encore',
    path: '/pos',
  },
];

/** COMPANY_NAME is its name until one is typed. */
const NAMED = 'Son adresse et ses numéros manquent';

/** What is saved leads to the next step. */
const BACK_HOME: WayBack = { back: '/' };

interface FirstStepsProps {
  done: FirstStepsQuery['firstSteps'];
  onHide: () => void;
}

/** What a new house does first, ticked as it is done. */
export function FirstSteps({ done, onHide }: FirstStepsProps) {
  const steps = STEPS.filter(({ step }) => done[step] !== null);
  const count = steps.filter(({ step }) => done[step]).length;
  const next = steps.find(({ step }) => !done[step])?.step;
  const { house } = useSession();
  const isNamed = house?.companyName !== UNNAMED_HOUSE;
  const [tablet, setTablet] = useAddress('tablette');
  return (
    <section className={`ui-card ${styles.card}`} aria-labelledby="first-steps">
      <header className={`ui-row ${styles.head}`}>
        <h2 id="first-steps" className={`ui-title ${styles.title}`}>
          Premiers pas
        </h2>
        <span className="ui-quiet">{`${count} sur ${steps.length}`}</span>
        <Button onClick={onHide}>Masquer</Button>
      </header>
      <ol className={styles.steps} style={{ '--rows': Math.ceil(steps.length / 2) } as CSSProperties}>
        {steps.map(({ step, title, detail, missing, path, or }, place) => (
          <li
            key={step}
            className={`ui-row ${styles.step}`}
            data-done={Boolean(done[step])}
            data-next={step === next}
          >
            <span className={`ui-centred ${styles.sign}`}>
              {done[step] ? <CheckCircleFilled aria-label="fait" /> : String(place + 1)}
            </span>
            <Link to={path} state={BACK_HOME} className={`ui-stack ui-grow ${styles.link}`}>
              <strong>{title}</strong>
              <span className="ui-quiet">{detail}</span>
              {!done[step] && (
                <span className={styles.missing}>{step === 'house' && isNamed ? NAMED : missing}</span>
              )}
            </Link>
            {or && !done[step] && (
              <Link to={or.path} className={styles.or}>
                {or.label}
                <span className="visually-hidden">{` : ${title.toLowerCase()}`}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
      {tablet !== null && <OpenTablet door={done.tabletDoor} onClose={() => setTablet(null)} />}
    </section>
  );
}
