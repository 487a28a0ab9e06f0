/** Reasons by which the till was wrong and the drawer was right: a screen proposes them, a closing is explained by them. */
export const KEYING_ERRORS = ['Erreur de saisie', 'Saisi deux fois'] as const;

/** A REST call gives no reason. */
export const isKeyingError = (reason: string | null | undefined): boolean =>
  reason == null || KEYING_ERRORS.some((one) => one === reason);
