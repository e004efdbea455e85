/** The tables of a group-buy for the quota engine. */
export const groupbuyTables = { activity: 'groupbuy_activity', record: 'groupbuy_record' } as const
