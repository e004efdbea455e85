/** What of a group-buy the engine of activities counts in. */
export const groupbuyTables = { activity: 'groupbuy_activity', record: 'groupbuy_record' } as const
