/** Makes a folder in memory the temporary one of this process, where the machine has plenty. */
export function useMemoryFolder(): void
