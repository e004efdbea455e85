/** Movements that are sales, and what takes them back. */
export const salesMovements = ['sale', 'retail', 'order'] as const
