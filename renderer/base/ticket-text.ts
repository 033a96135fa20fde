/** Ticket and seat in one line; the type is left out where the seat names it already ("Balcony, B 7"). */
export function ticketText(typeName: string | null | undefined, seat: string | null | undefined): string {
  const named = typeName && seat?.toLowerCase().startsWith(typeName.toLowerCase())
  return [named ? null : typeName, seat].filter(Boolean).join(' · ')
}
