/** The movement types of sales, including their returns. */
export const salesMovements = ['sale', 'retail', 'order'] as const
