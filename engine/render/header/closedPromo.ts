/**
 * Runs in the head, before the first paint: an announcement that the visitor has closed takes no room then, and nothing
 * moves. Its own element says which announcement the page has; another one is shown again. It also closes the
 * announcement, at once and without the app; the focus goes on to what follows it. Where the browser stores nothing, it
 * is closed until the page is loaded again. The security policy allows exactly this text.
 */
export const closedPromoScript = [
  `{const{dataset:d}=document.documentElement,{promo:p}=document.currentScript.dataset,k="kente:promo";`,
  `addEventListener("click",e=>{if(!e.target.closest?.(".promo__close"))return;`,
  `e.stopImmediatePropagation();d.promo="closed";document.querySelector(".logo")?.focus();`,
  `try{localStorage[k]=p}catch{}},true);`,
  `try{if(localStorage[k]===p)d.promo="closed"}catch{}}`,
].join("");
