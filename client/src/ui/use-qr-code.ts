import { useEffect, useState } from 'react';
import { toast } from './feedback/toast.ts';

/** An address as SVG; null until it is drawn. */
export function useQrCode(address: string): string | null {
  const [drawn, setDrawn] = useState<{ of: string; svg: string } | null>(null);
  useEffect(() => {
    const draw = async () => {
      const { renderSVG } = await import('uqr');
      setDrawn({ of: address, svg: renderSVG(address, { ecc: 'M', border: 0 }) });
    };
    draw().catch(() => toast.error('Le code QR n’a pas pu être dessiné. Copiez l’adresse.'));
  }, [address]);
  return drawn?.of === address ? drawn.svg : null;
}
