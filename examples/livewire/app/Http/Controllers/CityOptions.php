<?php

namespace App\Http\Controllers;

use App\Models\City;
use Illuminate\Http\Request;

class CityOptions
{
    /** A page of cities as `<option>` elements. The header `Link` has the URL of the next page. */
    public function __invoke(Request $request)
    {
        // The select adds these parameters to the URL that a view has signed.
        $added = ['q', 'page', 'cursor'];
        abort_unless($request->hasValidSignatureWhileIgnoring($added, false), 403);

        $words = addcslashes($request->query('q', ''), '%_\\');
        $cities = City::with('country')
            ->when($request->query('country'), fn ($query, $id) => $query->where('country_id', $id))
            ->where('name', 'like', "%{$words}%")
            ->orderBy('name')
            ->orderBy('id')
            ->cursorPaginate(20)
            ->withQueryString();

        $next = $cities->nextPageUrl();

        return response()
            ->view('cities.options', ['cities' => $cities])
            ->withHeaders($next ? ['Link' => "<{$next}>; rel=\"next\""] : []);
    }
}
