/** To whom frais are owed that name nobody. */
export const POT = 'Pot commun';
