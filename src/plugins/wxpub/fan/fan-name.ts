/** Display name of a follower: the remark, else the end of the openid, since the platform provides no names. */
export function fanName(openid: string, remark: string): string {
  return remark.trim() || `*${openid.slice(-8)}`
}
