/** What a follower is called: the remark that people gave, else the end of the number, since the platform tells no names. */
export function fanNamed(openid: string, remark: string): string {
  return remark.trim() || `*${openid.slice(-8)}`
}
