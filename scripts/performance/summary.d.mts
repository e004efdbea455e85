export declare function summaryOf(figures: string): string
