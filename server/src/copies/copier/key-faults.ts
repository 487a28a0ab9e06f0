/** French sentences of the house's keys that are not in its copy: codes and printed addresses would not work there. */
export function keyFaults(copied: Record<string, string>, ours: Record<string, string>): string[] {
  return Object.entries(ours)
    .filter(([name, key]) => copied[name]?.trim() !== key.trim())
    .map(([name]) => `La clé ${name} de la copie n'est pas celle de la maison.`);
}
