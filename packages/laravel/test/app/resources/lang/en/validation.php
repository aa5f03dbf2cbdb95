<?php

return ['in' => 'The selected :attribute is invalid.'];
