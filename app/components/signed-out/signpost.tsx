const PROMISES = [
  { word: 'Visualize', points: 'M232 184h242l26 29-26 29h-242z', x: 258, y: 221 },
  { word: 'Align', points: 'M122 266h236v58h-236l-26-29z', x: 136, y: 303 },
  { word: 'Monitor', points: 'M224 348h224l26 29-26 29h-224z', x: 250, y: 385, here: true },
  { word: 'Collaborate', points: 'M110 430h260v58h-260l-26-29z', x: 124, y: 467 },
  { word: 'Measure', points: 'M236 512h220l26 29-26 29h-220z', x: 262, y: 549 },
]

/**
 * The five promises on a signpost in front of hills (spec §1, look "sign-in"). Decorative, so hidden from screen
 * readers.
 */
export function Signpost() {
  return (
    <svg className="signpost" viewBox="0 0 640 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className="sky" width="640" height="900" />
      <circle className="sun" cx="540" cy="612" r="78" />
      <path
        className="hill far"
        d="M0 640c70-40 120-96 190-92 60 4 92 66 150 72 70 8 106-44 172-44 54 0 88 24 128 46v290H0z"
      />
      <path className="hill mid" d="M0 716c90-10 130-60 214-60 92 0 120 66 214 60 88-5 130-52 212-46v230H0z" />
      <path className="hill near" d="M0 796c110-34 190-26 300-6 130 24 230 18 340-22v132H0z" />
      <g className="path">
        <path d="M356 896c16-46 96-40 132-86" strokeWidth="7" strokeDasharray="1 18" />
        <path d="M474 766c40-22 10-46-30-54" strokeWidth="5" strokeDasharray="1 13" opacity=".85" />
        <path d="M470 664c40-10 24-34 44-56" strokeWidth="3.5" strokeDasharray="1 10" opacity=".7" />
      </g>
      <g className="post">
        <ellipse className="ground" cx="292" cy="814" rx="58" ry="7" />
        <rect className="wood" x="276" y="150" width="24" height="664" rx="3" />
        <rect className="wood lit" x="276" y="150" width="9" height="664" rx="3" />
        <rect className="paint" x="281" y="690" width="14" height="28" rx="2" />
        <rect className="paint" x="281" y="726" width="14" height="28" rx="2" />
        {PROMISES.map((promise) => (
          <g key={promise.word} className={promise.here ? 'board here' : 'board'}>
            <path className="shade" d={promise.points} transform="translate(0 5)" />
            <path className="face-of" d={promise.points} />
            <text x={promise.x} y={promise.y}>
              {promise.word}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}
