/** averageTicket → AVERAGE_TICKET, as GraphQL writes the values of an enum. */
export function constantCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();
}
