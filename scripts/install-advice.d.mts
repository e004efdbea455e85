export declare function adviceFor(output: string): string
export declare function roomProblem(place: { folder: string; isWritable: boolean; free: number }): string | undefined
