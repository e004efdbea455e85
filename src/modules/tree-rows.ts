/** A row of a tree with those below it. */
export type TreeNode<R> = R & { children?: TreeNode<R>[] }

/** Puts rows in the order given below their parents. A row whose parent is not among them stands at the top. */
export function treeOf<R extends { id: number; parent_id: number | null }>(rows: readonly R[]): TreeNode<R>[] {
  const nodes = new Map<number, TreeNode<R>>(rows.map((row) => [row.id, { ...row }]))
  const roots: TreeNode<R>[] = []
  for (const node of nodes.values()) {
    const above = node.parent_id === null ? undefined : nodes.get(node.parent_id)
    if (above) (above.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}
