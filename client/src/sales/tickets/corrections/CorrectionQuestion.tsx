import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { steppedQuantity, type Correction } from './corrections.ts';
import { amountText, isolated } from '../../../lib/text/format.ts';
import { ReasonField, USUAL_REASON } from './ReasonField.tsx';

interface CorrectionQuestionProps {
  asked: Correction;
  /** Null when he does not agree. */
  onAnswer: (reason: string | null) => void;
}

export function CorrectionQuestion({ asked, onAnswer }: CorrectionQuestionProps) {
  const { title, confirmText, detail } = question(asked);
  const [reason, setReason] = useState(USUAL_REASON);
  return (
    <ConfirmDialog
      open
      title={title}
      confirmText={confirmText}
      danger={asked.kind === 'remove'}
      onConfirm={() => onAnswer(reason.trim())}
      onCancel={() => onAnswer(null)}
    >
      {detail}
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

function question(asked: Correction): { title: string; confirmText: string; detail: string } {
  const { type, quantity, price } = asked.line;
  const name = isolated(asked.line.name);
  const unit = amountText(price);
  if (asked.kind === 'remove') {
    const shelf = type === 'PRODUCT' ? ' Le stock du local est rendu.' : '';
    return {
      title: `Supprimer ${name} de ce ticket ?`,
      confirmText: 'Supprimer',
      detail: `Quantité ${quantity}, à ${unit} l’unité.${shelf}`,
    };
  }
  const more = asked.step === 'INC';
  return {
    title: more ? `Augmenter la quantité de ${name} ?` : `Diminuer la quantité de ${name} ?`,
    confirmText: more ? 'Augmenter' : 'Diminuer',
    detail: `De ${quantity} à ${steppedQuantity(asked.line, asked.step)}, à ${unit} l’unité.`,
  };
}
