export const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
