/** Six digits of an authenticator, or the ten letters of a recovery code. */
export const factorCode = /^\s*(\d{6}|[a-z2-7]{5}[ -]?[a-z2-7]{5})\s*$/i
