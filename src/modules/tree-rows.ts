/** A tree row with its child rows. */
export type TreeNode<R> = R & { children?: TreeNode<R>[] }

/** Builds a tree from rows, keeping their order. A row whose parent is not among the rows becomes a root. */
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
