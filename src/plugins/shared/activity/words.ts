/** What is pressed to give an activity more pieces. */
export const raiseWord = ['增加限量', 'Raise the quota', 'Aumentar la cuota', '限定数を増やす'] as const
