/** SQL of a name as it is sorted and compared with the last of a page; shared/names.ts sorts alike. */
export const alphabetical = (name: string): string => `${name} COLLATE alphabetical`;
