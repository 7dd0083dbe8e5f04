/** Replaces wouter's parser of route patterns, since no route has one. */
export const parse = () => ({ keys: [], pattern: /^$/ });
